import type { MortgageResult } from "../calculate-mortgage.server";
import { InterestChart } from "./interest-chart";

/** Shows the three sums. The live region exists before they do, so that screen readers announce changes. */
export function MortgageSummary({ result }: { result: MortgageResult | null }) {
  return (
    <aside className="panel" aria-labelledby="result">
      <h2 id="result">Your loan</h2>
      <div aria-live="polite" aria-atomic="true">
        {result ? (
          <dl className="facts mortgage-sums">
            <dt>Monthly Payment</dt>
            <dd className="price">{result.monthlyPayment}</dd>
            <dt>Total Interest</dt>
            <dd>{result.totalInterest}</dd>
            <dt>Total Payment</dt>
            <dd>{result.totalPayment}</dd>
          </dl>
        ) : (
          <p className="quiet">Enter your loan details to see payments.</p>
        )}
      </div>
      {result ? <InterestChart shares={result.interestShares} /> : null}
    </aside>
  );
}
