import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe rates serious or critical, in one line each: by WCAG, or by all axe rules. */
export async function faultsOf(page: Page, rules: 'wcag' | 'all' = 'wcag') {
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (rules === 'wcag' ? axe.withTags(wcag) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.html.slice(0, 140)} ${node.any[0]?.message ?? ''}`)
          .join(' | ')}`,
    )
}
