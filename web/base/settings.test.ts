import { expect, it } from 'vitest'
import { cookieText, readCookie } from './cookies.ts'
import { defaults, readSettings } from './settings.ts'

const from = (cookies: Record<string, string>) => readSettings((name) => cookies[name] ?? null, defaults)

it('[I18N-default-language] [I18N-default-size] [CONST-language] without cookies it is zh_CN and medium', () => {
  expect(from({})).toMatchObject({ language: 'zh_CN', size: 'medium', sidebar: 'open' })
})

it('[I18N-language-cookie] [I18N-size-cookie] [I18N-sidebar-cookie] cookies decide', () => {
  expect(from({ language: 'zh_TW', size: 'large', sidebar: 'closed', theme: 'dark' })).toEqual({
    language: 'zh_TW',
    size: 'large',
    sidebar: 'closed',
    theme: 'dark',
    nameStyle: 'pinyin',
  })
})

it('a cookie that is none of the choices is none', () => {
  expect(from({ language: 'fr', size: 'huge', sidebar: '' })).toEqual(defaults)
})

it('cookies are read as they were written', () => {
  const text = cookieText('size', 'a=b; ü', { secure: false })
  expect(readCookie('size', `x=1; ${text.split('; ')[0]}`)).toBe('a=b; ü')
  expect(readCookie('size', 'sizes=1')).toBeNull()
  expect(readCookie('size', 'size=%E0%A4%A')).toBeNull()
})
