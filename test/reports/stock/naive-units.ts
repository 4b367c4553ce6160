import { Fraction } from '../../support/fraction.ts';

const MILLION = 10n ** 6n;
/** Costs are in 10^-36 of the main unit: as fractions of a cent. */
const COSTS_PER_CENT = 10n ** 34n;

export const unitsOf = (quantity: bigint): Fraction => new Fraction(quantity, MILLION);
export const centsOf = (cost: bigint): Fraction => new Fraction(cost, COSTS_PER_CENT);
