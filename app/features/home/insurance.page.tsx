export default function Insurance() {
  return <h1>Insurance</h1>;
}
