import { type ReactNode, useEffect } from 'react';

/** Page of a document of what was bought, as it is printed. */

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const inr = (amountInr: number) => rupees.format(amountInr);
export const paise = (amountPaise: number) => rupees.format(amountPaise / 100);

interface PrintedDocumentProps {
  readonly title: string;
  readonly fault?: string | undefined;
  readonly children?: ReactNode;
}

export function PrintedDocument({ title, fault, children }: PrintedDocumentProps) {
  // The file that the browser prints has the name of the page.
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main className="document">
      <nav>
        <a href="#shop">Back to the shop</a>
        {children && (
          <button onClick={() => window.print()} type="button">
            Print
          </button>
        )}
      </nav>
      <h1>{title}</h1>
      {fault && <p role="alert">{fault}</p>}
      {children}
    </main>
  );
}

interface PartiesProps {
  readonly seller: {
    readonly sellerName: string;
    readonly sellerAddress: string;
    readonly sellerGstin: string | null;
  };
  readonly buyer: readonly (string | null)[];
}

export function Parties({ seller: { sellerName, sellerAddress, sellerGstin }, buyer }: PartiesProps) {
  return (
    <div className="parties">
      <address>{[sellerName, sellerAddress, sellerGstin && `GSTIN ${sellerGstin}`].filter(Boolean).join('\n')}</address>
      <address>{buyer.filter(Boolean).join('\n')}</address>
    </div>
  );
}

interface LinesProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function Lines({ heads, rows }: LinesProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Sums({ sums }: { readonly sums: readonly (readonly string[])[] }) {
  return (
    <dl>
      {sums.map(([label, amount]) => (
        <div key={`${label} ${amount}`}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
