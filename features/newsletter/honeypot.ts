/** The name of a field of the form that nobody sees and only a machine fills in. */
export const honeypotField = 'motto';
