interface RowTableProps {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** Shows a table of rows of a file with a message for each. */
export function RowTable({ columns, rows }: RowTableProps) {
  return (
    <table className="row-table quiet">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((text, i) => (
              <td key={i}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
