import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const root = fileURLToPath(new URL('../..', import.meta.url))

const rankOf = (seed, { fileName, location: { start }, mutatorName, replacement }) =>
  createHash('sha256')
    .update([seed, relative(root, fileName), start.line, start.column, mutatorName, replacement].join('\0'))
    .digest('hex')

/**
 * Lets `options.sample.size` of all mutants through, the same ones for the same seed and code. The others count as
 * "does not compile", which Stryker leaves out of the score.
 */
class SampleChecker {
  static inject = [commonTokens.options]

  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  /** All in one group, so that the sample is drawn from the whole. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const { seed, size } = this.sample
    const ranked = mutants.map((mutant) => [rankOf(seed, mutant), mutant.id]).sort(([a], [b]) => (a < b ? -1 : 1))
    const drawn = new Set(ranked.slice(0, size).map(([, id]) => id))
    const passed = { status: CheckStatus.Passed }
    const left = { status: CheckStatus.CompileError, reason: 'not in the sample' }
    return Object.fromEntries(mutants.map(({ id }) => [id, drawn.has(id) ? passed : left]))
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
