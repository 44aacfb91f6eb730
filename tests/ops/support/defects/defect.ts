/** A mistake that a tired engineer makes: `find`, which occurs in `file` exactly once, becomes `replace`. */
export type Defect = {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** The test files that are most likely to notice it. */
  tests: string[];
};

export type Room = { name: string; defects: Defect[] };
