import { useMemo } from 'react';
import { FilterChoice } from './filter-choice.tsx';
import { useUrlState } from './use-url-state.ts';

interface Conditions<Name extends string> {
  label: string;
  /** Choice of no condition. */
  none: string;
  groups: readonly { name: Name; label: string; items: readonly { value: string; label: string }[] }[];
}

/**
 * Filter of a list by one condition of several that exclude each other: by how its rows stand, or by what is to be done. It stands in
 * the address. `conditions` is a constant.
 */
export function useOneCondition<Name extends string>(conditions: Conditions<Name>) {
  const { label, none, groups } = conditions;
  const defaults = useMemo<Record<string, string>>(
    () => ({ ...Object.fromEntries(groups.map(({ name }) => [name, ''])), search: '', page: '1' }),
    [groups],
  );
  const [state, setState] = useUrlState(defaults);
  const chosen = groups.find(({ name }) => state[name]);
  const value = chosen ? `${chosen.name}=${state[chosen.name]}` : '';
  const known = chosen?.items.find((item) => item.value === state[chosen.name]);
  const query: Partial<Record<Name, string>> = {};
  if (chosen && known) query[chosen.name] = known.value;
  const set = (next: string) => {
    const [name = '', choice = ''] = next.split('=');
    setState({
      ...Object.fromEntries(groups.map((group) => [group.name, ''])),
      page: '1',
      ...(name && { [name]: choice }),
    });
  };
  const onClear = () => setState(defaults);
  return {
    query,
    isSet: value !== '',
    /** Props of the list's page. */
    props: {
      filter: {
        button: (
          <FilterChoice
            label={label}
            options={[
              { value: '', label: none },
              ...groups.map(({ name, label: group, items }) => ({
                group,
                items: items.map((item) => ({ ...item, value: `${name}=${item.value}` })),
              })),
            ]}
            value={value}
            onChange={set}
          />
        ),
        chips: [],
        onClear,
      },
      onClear,
    },
  };
}
