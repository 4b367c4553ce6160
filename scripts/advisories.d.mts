type Versions = Readonly<Record<string, readonly string[]>>;

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: true; readonly devOptional?: true }>
  >;
}

interface Materials {
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** The packages that a user gets, with their versions. */
export declare function shippedPackages(lock: Lock, materials: Materials): Versions;
/** The advisories about these versions; undefined where the registry does not answer. */
export declare function askForAdvisories(
  versions: Versions,
  registry?: string,
): Promise<readonly Advisory[] | undefined>;
