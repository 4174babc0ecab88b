import { describe, expect, it } from 'vitest'
import { isAccount, isPassword } from './account-rule.ts'

describe('[RULE-account-format] an account', () => {
  it.each(['13800138000', 'a@b.cn', ' 13800138000 ', 'shen.zhiwei@clinic.example'])('%s is one', (value) =>
    expect(isAccount(value)).toBe(true),
  )
  it.each(['12345', 'a@b', '', '1380013800', '23800138000'])('%s is none', (value) =>
    expect(isAccount(value)).toBe(false),
  )
})

describe('[RULE-password] a password', () => {
  it.each(['abc123', `${'aB3'.repeat(6)}a1`])('%s is good', (value) => expect(isPassword(value)).toBe(true))
  it.each(['ab123', `${'a1'.repeat(10)}x`, 'abc 123', 'abc-123', '123456', 'abcdef'])('%s is refused', (value) =>
    expect(isPassword(value)).toBe(false),
  )
})
