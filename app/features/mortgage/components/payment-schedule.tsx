import type { MortgageResult } from "../calculate-mortgage.server";

/** Shows the amortization schedule: the first year, the last, and every twelfth month. */
export function PaymentSchedule({ rows }: { rows: MortgageResult["schedule"] }) {
  return (
    <details className="schedule-fold">
      <summary>
        <h2>Amortization schedule</h2>
      </summary>
      <table className="schedule">
        <caption className="quiet">
          The first twelve months, every twelfth, and the last twelve.
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Principal</th>
            <th scope="col">Interest</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, principal, interest, balance }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{principal}</td>
              <td>{interest}</td>
              <td>{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
