interface RowTableProps {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

const CELL = "py-1 pe-3 text-start align-top [overflow-wrap:anywhere]";

/** Rows of a file, each with what is to be said of it. */
export function RowTable({ columns, rows }: RowTableProps) {
  return (
    <table className="text-sm">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={`${CELL} whitespace-nowrap`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((text, i) => (
              <td key={i} className={CELL}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
