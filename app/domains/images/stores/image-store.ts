export type StoredObject = { name: string; modifiedAt: Date };

/** The store of finished images. Names come from `rules.ts`; callers check other names with `parseName` first. */
export type ImageStore = {
  /** Atomic: a reader never sees a partial object. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes, or null when there is no such object. */
  size(name: string): Promise<number | null>;
  /** The caller must read or cancel the body. */
  open(name: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Objects with names of our scheme that begin with the prefix. */
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Renews an object's modification time, so that a sweep spares it; false if there is no such object. */
  touch(name: string): Promise<boolean>;
  /** Removing a missing object is not an error. */
  remove(name: string): Promise<void>;
  /** Removes an object that was neither put nor touched since `before`; returns whether it was removed. */
  removeOld(name: string, before: Date): Promise<boolean>;
};
