const WIDTH = 320;
const HEIGHT = 120;

/** Shows the shares of interest and principal in the payments over the term. */
export function InterestChart({ shares }: { shares: number[] }) {
  const step = WIDTH / shares.length;
  const width = Math.round(step * 80) / 100;
  return (
    <figure className="interest-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="chart-title chart-text">
        <title id="chart-title">Principal and interest over the term</title>
        <desc id="chart-text">
          {`Interest is ${shares[0]}% of the payments at the start and ${shares.at(-1)}% at the end. The rest pays back the loan.`}
        </desc>
        {shares.map((share, i) => {
          const x = Math.round(i * step * 100) / 100;
          const height = Math.round((share / 100) * HEIGHT * 10) / 10;
          return (
            <g key={x}>
              <rect x={x} y={0} width={width} height={HEIGHT} />
              <rect x={x} y={HEIGHT - height} width={width} height={height} />
            </g>
          );
        })}
      </svg>
      <figcaption className="quiet">
        From the first payments to the last: <span className="key-principal">principal</span> and{" "}
        <span className="key-interest">interest</span>.
      </figcaption>
    </figure>
  );
}
