/** Most characters of a fact of the profile. */
export const LONGEST_FACT = 500;
