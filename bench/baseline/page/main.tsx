// The baseline of a screen: React, one request, one plain table of 100 rows.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Row = { id: string; name: string; whatsappMobileNumber: string; createdAt: string; gender: string; city: string };

function Page() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    void fetch('/users?currentPage=1&pageSize=100')
      .then((answer) => answer.json())
      .then(({ data }) => setRows(data.rows));
  }, []);
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, whatsappMobileNumber, createdAt, gender, city }) => (
          <tr key={id}>
            <td>
              <a href={`/dashboard/user-details/${id}`}>{name}</a>
            </td>
            <td>{whatsappMobileNumber}</td>
            <td>{createdAt}</td>
            <td>{gender}</td>
            <td>{city}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
