import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes: the first choice of the OWASP password storage sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** A hash of an unknown random value: an unknown account takes as long as a known one. */
const decoy = hashPassword(crypto.randomUUID())

export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? (await decoy), password)) && stored !== undefined
