// What a backup is: a zip with the rows of every table, the stored files, and at its end a list of everything in it.

import { z } from 'zod'

export const BACKUP_FORMAT = 1
export const MANIFEST = 'manifest.json'
/** Rows of a table, one JSON text a line, each a row as PostgreSQL writes it. */
export const tableEntry = (table: string) => `tables/${table}.rows`
export const fileEntry = (path: string) => `files/${path}`

/** The file ends with the SHA-256, hexadecimal, of every byte before it, as the comment of the zip. */
export const SEAL_BYTES = 64

/** Bytes and SHA-256 of an entry: a damaged backup is noticed before anything of it is used. */
const contents = z.object({ bytes: z.number().int(), sha256: z.string() })
export type Contents = z.output<typeof contents>

export const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  /** Names of the migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** A row is its values in the order of the columns, which is that of the migrations as the database had them; missing in the first backups. */
  tables: z.array(contents.extend({ name: z.string(), rows: z.number().int(), columns: z.array(z.string()).optional() })),
  /** Where the numbering of rows goes on. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Jobs that were waiting or running. */
  jobs: z.array(
    z.object({
      name: z.string(),
      data: z.unknown(),
      priority: z.number(),
      retryLimit: z.number(),
      startAfter: z.string(),
      singletonKey: z.string().nullable(),
    }),
  ),
  files: z.array(contents.extend({ path: z.string() })),
  /** Files that a row names and the store did not have. */
  missingFiles: z.array(z.string()),
  /** The key that the data folder kept; null where it came from the settings. */
  secretKey: z.string().nullable(),
  /** Tells whether a secret key is the one that this data was written with. */
  secretKeyMark: z.string(),
  isDemo: z.boolean(),
})
export type Manifest = z.output<typeof manifest>
export type SavedJob = Manifest['jobs'][number]

/** What `keyring.sign` makes of nothing in particular: the same for the same key, and of no other use. */
export const KEY_MARK = ['backup', 'the same key'] as const
