export const drainMs: number;
export const mailMs: number;
export const farewellMs: number;
