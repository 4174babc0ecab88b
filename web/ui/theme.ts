import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Size, Theme } from '#web/base/settings.ts'
import tokensCss from './tokens.css?raw'

type Tokens = Readonly<Record<string, string>>

/** The `--name: value` pairs of one rule of tokens.css. */
export function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = start < 0 ? '' : css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]?.trim().replace(/\s+/g, ' ')]),
  )
}

/** tokens.css is the only source of colours and sizes; antd needs its values, not its variables. */
export function tokensFor(theme: Theme, size: Size): (name: string) => string {
  const all: Tokens = {
    ...tokensOf(tokensCss, ':root'),
    ...(size !== 'medium' && tokensOf(tokensCss, `.size-${size}`)),
    ...(theme === 'dark' && tokensOf(tokensCss, '.theme-dark')),
  }
  return (name) => {
    const value = all[name]
    if (value === undefined) throw new Error(`tokens.css has no --${name}`)
    return value
  }
}

const px = (value: string) => Number.parseFloat(value)

function colours(token: (name: string) => string) {
  return {
    colorPrimary: token('qingdai'),
    colorInfo: token('qingdai'),
    colorLink: token('qingdai'),
    colorSuccess: token('jade'),
    colorWarning: token('gamboge'),
    colorError: token('cinnabar'),
    colorBgLayout: token('paper'),
    colorBgContainer: token('surface'),
    colorBgElevated: token('float'),
    colorFillAlter: token('sunk'),
    colorText: token('ink'),
    colorTextSecondary: token('ink-2'),
    colorTextTertiary: token('ink-3'),
    colorTextDescription: token('ink-3'),
    colorTextPlaceholder: token('ink-3'),
    colorTextDisabled: token('ink-3'),
    colorSplit: token('line'),
    colorBorderSecondary: token('line'),
    colorBorder: token('edge'),
    colorTextLightSolid: token('on-qingdai'),
    // antd would derive the ground of what is chosen from qingdai, as a grey on which its own word is illegible.
    controlItemBgActive: token('qingdai-wash'),
    controlItemBgActiveHover: token('qingdai-wash'),
    controlItemBgHover: token('sunk'),
  }
}

function components(token: (name: string) => string): NonNullable<ThemeConfig['components']> {
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Table: {
      headerBg: 'transparent',
      headerColor: token('ink-3'),
      headerSplitColor: 'transparent',
      rowHoverBg: token('sunk'),
      cellPaddingBlockSM: 2,
      cellPaddingInlineSM: 6,
    },
    Segmented: {
      trackBg: 'transparent',
      itemSelectedBg: token('qingdai-wash'),
      itemSelectedColor: token('qingdai'),
      itemColor: token('ink-2'),
    },
    Select: { optionSelectedBg: token('qingdai-wash') },
    Tooltip: { colorBgSpotlight: token('float'), colorTextLightSolid: token('ink') },
    Switch: { trackHeight: 24 },
    Form: { labelColor: token('ink-2'), itemMarginBottom: 16 },
  }
}

export function antdThemeFor(theme: Theme, size: Size, still: boolean): ThemeConfig {
  const token = tokensFor(theme, size)
  return {
    cssVar: { key: 'qibo' },
    hashed: false,
    algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...colours(token),
      fontFamily: token('sans'),
      fontSize: px(token('fs')),
      controlHeight: px(token('ctl')),
      controlHeightSM: px(token('ctl-s')),
      borderRadius: px(token('r')),
      borderRadiusSM: px(token('r-s')),
      boxShadow: token('shadow'),
      boxShadowSecondary: token('shadow'),
      boxShadowTertiary: 'none',
      motion: !still,
      motionDurationMid: '0.2s',
      wireframe: false,
    },
    components: components(token),
  }
}
