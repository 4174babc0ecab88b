export type TroubleKind =
  | 'disk_full'
  | 'read_only'
  | 'not_permitted'
  | 'second_copy'
  | 'library_missing'
  | 'version_mismatch'
  | 'platform_unknown'
  | 'folder_foreign'
  | 'socket_path'
  | 'server_unsuitable'
  | 'server_unreachable'
  | 'migration_refused'
  | 'backup_refused'
  | 'backup_damaged'
  | 'start_failed'

/**
 * The reason the database cannot be used, as a sentence for the person who starts the program: print `message`, no
 * stack.
 */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble'
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
