import { readImports } from './bounds/imports.ts'
import { faultsOf } from './bounds/walls.ts'

/** `npm run bounds`: which folder may import which (tools/bounds/). */
const { files, imports } = readImports()
// A check that finds no files must not pass.
if (files.length < 500 || imports.length < 3000)
  throw new Error(`only ${files.length} files and ${imports.length} imports seen`)
const faults = faultsOf(imports)
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${imports.length} imports, ${faults.length} breaches`)
if (faults.length) process.exitCode = 1
