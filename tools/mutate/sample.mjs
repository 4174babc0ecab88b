import { fileURLToPath } from 'node:url'
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { drawn } from './drawn.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
    const sample = new Set(drawn(mutants, this.sample, root).map(({ id }) => id))
    const passed = { status: CheckStatus.Passed }
    const left = { status: CheckStatus.CompileError, reason: 'not in the sample' }
    return Object.fromEntries(mutants.map(({ id }) => [id, sample.has(id) ? passed : left]))
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
