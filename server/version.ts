import { readFileSync } from 'node:fs'

/** The version in package.json. */
export const version: string = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')).version
