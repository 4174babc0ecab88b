/** Words that are a sign only when nothing like this follows: 体重 is heaviness of the body, 体重 75 kg is not. */
export const notBefore: ReadonlyMap<string, RegExp> = new Map([
  ['体重', /^\s*(?:[\d约为:]|减|下降|增|正常|指数|无|未|变|稳|明显|较|近)/],
  ['散在', /^(?:干|湿|哮|性|于|出血|淋)/],
  ['黄疸', /^指数/],
  ['停经', /^[约近已]?\s*(?:\d+|[一二三四五六七八九十]+)\s*(?:余|多)?(?:天|日|周)/],
  ['胎动', /^(?:正常|如常|好|可|良|存在|有力|良好|明显|感)/],
  ['大便日行', /^(?:一|1|\d|二|两)/],
  ['便日行', /^(?:一|1|\d|二|两)/],
  ['日行', /^(?:一|1|\d|二|两)/],
  ['量少', /^[次许]/],
  ['有力', /^量/],
  ['脉动', /^[\d三四五六七八九十]/],
  ['有热', /^气/],
  ['清', /^[不阳气窍浊]/],
  ['经期', /^\s*[约\d一二三四五六七八九十]/],
  ['月经期', /^\s*[约\d一二三四五六七八九十]/],
])

/** Words that are no sign of their own after something like this: 便后不爽 says nothing of the whole body. */
export const notAfter: ReadonlyMap<string, RegExp> = new Map([
  ['不爽', /[便泻痢咳痰咯吐经尿溲][^，。;]{0,4}$/],
  ['咖啡色', /[吐呕物无便胃痰][^，。;]{0,4}$/],
  ['病后', /[发得起患此]$/],
  ['青筋显露', /[额根颞手腿面头鼻颈胫肢足][^，。;腹]{0,3}$/],
  ['青筋暴露', /[额根颞手腿面头鼻颈胫肢足][^，。;腹]{0,3}$/],
  // Of one part only: 左眼无不适 says nothing of the rest.
  ['无不适', /[^余，。;、\s觉诉述般现](?:均|亦|并)?$/],
  ['无异味', /[物便痰涕脓带][^。;]{0,8}$/],
])
