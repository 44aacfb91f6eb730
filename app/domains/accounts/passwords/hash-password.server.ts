import { hash } from '@node-rs/argon2';

/**
 * argon2id, 19 MiB, two passes (OWASP's minimum). 2 is Algorithm.Argon2id, a const enum that exists in the types only.
 */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password, as the users table stores it. */
export const hashPassword = (password: string) => hash(password, COST);
