import { buffer } from 'node:stream/consumers'
import { readTable } from './read-table.ts'

/** A separate program: reads a table, writes its lines as JSON. See read-in-background.ts. */
const [kind, encoding = ''] = process.argv.slice(2)
const table = await readTable({ bytes: await buffer(process.stdin), isSheet: kind === 'sheet', encoding })
process.stdout.write(JSON.stringify(table))
