/** The name of a field that nobody sees and only a machine fills in (R9.5). */
export const honeypotField = 'motto';
