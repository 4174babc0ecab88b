import { type Config, ConfigTrouble } from '#server/config.ts'
import { databaseStore } from './database-store.sql.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The store configured in the settings. */
export function openStore({ filesUrl, filesKey, filesRegion }: Config): FileStore {
  if (filesUrl === undefined) return databaseStore
  if (filesKey === undefined)
    throw new ConfigTrouble('QIBO_FILES_URL needs QIBO_FILES_KEY: the name and the secret of a key of that store.')
  return s3Store({ url: filesUrl, region: filesRegion, ...filesKey })
}
