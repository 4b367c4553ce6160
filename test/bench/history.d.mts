interface KeptFigure {
  readonly part: string;
  readonly name: string;
  readonly measured: string;
  readonly reach?: string;
}

type Kept = ReadonlyMap<string, Readonly<Record<string, string>>>;

interface Occasion {
  readonly day: string;
  readonly version: string;
  readonly machine: string;
}

export function machineClass(): string;
export function keptFigures(text: string, machine: string): Kept;
export function sinceKept(figure: KeptFigure, kept: Kept): string;
export function asHistory(figures: readonly KeptFigure[], occasion: Occasion): string;
export function readHistory(): string;
export function keepFigures(figures: readonly KeptFigure[]): void;
