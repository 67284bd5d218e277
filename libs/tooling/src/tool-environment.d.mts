/** Absolute folder of the repository. */
export declare const root: string;
