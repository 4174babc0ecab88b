import { readFileSync } from 'node:fs'

/** As package.json says. */
export const version: string = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')).version
