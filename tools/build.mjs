import { Sentence } from './node.mjs'
import { ensureWebBuilt } from './web-build.mjs'

try {
  ensureWebBuilt()
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error)
  process.exitCode = 1
}
