import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const chosen = {
  wcag: (axe: AxeBuilder) => axe.withTags(wcag),
  all: (axe: AxeBuilder) => axe,
  /** All that another theme can change on a page whose other rules have held. */
  contrast: (axe: AxeBuilder) => axe.withRules('color-contrast'),
}

/** What axe rates serious or critical, in one line each: by WCAG, by all axe rules, or by contrast alone. */
export async function faultsOf(page: Page, rules: keyof typeof chosen = 'wcag') {
  // In the page itself, since there is no frame to look into: no second page, and no list of what has passed.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await chosen[rules](axe).analyze()
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
