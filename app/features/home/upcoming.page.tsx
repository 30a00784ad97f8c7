export default function Upcoming() {
  return <h1>Upcoming</h1>;
}
