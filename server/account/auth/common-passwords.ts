/** The most commonly tried passwords that meet the rule of letters and digits, in lower case. */
const common = new Set(
  `123456a 1234567a 12345678a 123456789a 123456abc 123456aa 123456qq 123abc 123qwe 123qweasd 12qwaszx 147258369a 1a2b3c 1a2b3c4d 1q2w3e
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 5201314a a111111 a1b2c3 a1b2c3d4 a123123 a12345 a123456 a1234567 a12345678 a123456789
a5201314 aa123123 aa123456 aaa111 abc12345 abc123 abc1234 abc123456 abcd123 abcd1234 abcd12345 admin1 admin12 admin123 admin1234 admin888
admin2024 admin2025 admin2026 asd123 asd123456 asdf1234 as123456 azerty123 charlie1 clinic123 doctor123 doctor1 dragon1 football1 hello123
iloveyou1 iloveyou2 letmein1 login123 michael1 monkey1 pass123 pass1234 passw0rd password1 password12 password123 password2 princess1 q123456
q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx1 qazwsx123 qibo123 qibo1234 qq123456 qq123123 qwe123 qwe123456 qwer1234 qwert123 qwerty1 qwerty12
qwerty123 qwerty1234 qwertyuiop1 root123 secret1 shadow1 sunshine1 superman1 test123 test1234 user123 w123456 welcome1 welcome123 woaini1
woaini123 woaini520 woaini1314 wang123 wang123456 x123456 z123456 zaq12wsx zhang123 zxc123 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 zz123456`.split(
    /\s+/,
  ),
)

const fewestCharacters = 4

/** Guessable within a few tries: on every list, or with hardly any different characters (aaaaaa1). */
export const isCommonPassword = (password: string): boolean => {
  const small = password.toLowerCase()
  return common.has(small) || new Set(small).size < fewestCharacters
}
