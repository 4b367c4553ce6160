/** TypeScript as `npm run format` leaves it. */
export declare function formatted(source: string): Promise<string>;
