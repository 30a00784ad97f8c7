import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { respond } from "~/http/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { PageHeading } from "~/ui/page-heading";

import { calculateMortgage } from "./calculate-mortgage.server";
import { MortgageForm } from "./components/mortgage-form";
import { MortgageSummary } from "./components/mortgage-summary";
import { PaymentSchedule } from "./components/payment-schedule";

export function loader({ request }: LoaderFunctionArgs) {
  const result = calculateMortgage(new URL(request.url).searchParams);
  return respond(result, { status: result.errors ? 400 : 200 });
}

/** Search engines should index the calculator's own address, not every sum that was tried. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    sharedPage: { matches, path: "/mortgage-calculator" },
    title: "Mortgage calculator for hunting land",
    description:
      "What a loan for hunting land costs: the monthly payment, the interest over the whole term, and a schedule of payments.",
  });

export default function MortgageCalculator() {
  const { typed, errors, result } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Mortgage Calculator">Estimate your monthly payment.</PageHeading>
      <div className="detail">
        <MortgageForm typed={typed} errors={errors} />
        <MortgageSummary result={result} />
        {result ? <PaymentSchedule rows={result.schedule} /> : null}
      </div>
    </>
  );
}
