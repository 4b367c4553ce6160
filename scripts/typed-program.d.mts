/** A program of a user, which the declarations of the package have to fit. */
export declare const TYPED_PROGRAM: string;
