/** The base unit of a figure's value; ages count in years, weeks in days. */
type FigureUnit = 'INR' | 'percent' | 'years' | 'months' | 'days' | 'date';

/**
 * A figure as it stands in a text: `text.slice(start, end)`. `value` is a number in the unit's base, or for a date
 * ISO text as precise as the words were (`2030`, `2027-03`, `2027-03-31`); `upTo` is the other end of a range.
 */
export type Figure = {
  text: string;
  start: number;
  end: number;
  value: number | string;
  upTo?: number | string;
  unit: FigureUnit;
  /** The years of a person's life, not a duration. */
  age?: true;
  /** The words have another reading too. */
  ambiguous?: true;
};
