export const drainMs: number;
export const farewellMs: number;
