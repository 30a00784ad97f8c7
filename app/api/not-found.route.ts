function answerNotFound() {
  return Response.json(
    { message: "Not Found" },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}

export const loader = answerNotFound;
export const action = answerNotFound;
