/** An address to be read, which breaks where one looks for it when it does not fit a line. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
