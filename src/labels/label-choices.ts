/** What the codes of labels hold. */
export const CODE_CONTENTS = ['identifier', 'number', 'link'] as const;

export type CodeContents = (typeof CODE_CONTENTS)[number];

/** The order of labels; `given` is that of the file or the account. */
export const LABEL_ORDERS = ['place', 'name', 'number', 'given'] as const;

export type LabelOrder = (typeof LABEL_ORDERS)[number];
