const climate = '(?:cold|hot|windy|wet|dry|damp|warm|chilly|freezing|rainy)'

/** Words of illness in another sense: `sick of my job`, `a heavy workload`, `we had a cold winter`. */
const other = [
  'sick (?:and tired )?of (?!breath)',
  '(?:is|was|are|be|been|such) (?:a )?(?:real |right )?pain in the \\w{3,9}',
  'heavy (?:work|traffic|rain|snow|schedule|smok|drink|bag|shopping|box|suitcase)\\w{0,6}',
  '(?:sharp|mother|slip of the) tongue|sharp-tongued',
  `(?:a|the|another|had a|very) ${climate} (?:winter|summer|spring|autumn|climate|country|house|flat|office)`,
  `weather (?:is|was|has been|had been|got|gets) (?:\\w{1,8} ){0,2}${climate}(?: and \\w{3,6})?`,
  '(?:fell|falling|fall|fallen) (?:in love|out with|behind|for)',
  '(?:lost|losing|lose) (?:my|his|her|our|a|the) (?:keys?|jobs?|phone|wallet|purse|glasses|bag|money|husband|wife|mother|father|mum|dad|parents?|son|daughter|brother|sister|dog|cat|house|licence)',
  'swallow(?:ed)? (?:my|his|her) pride',
  'heart of the matter|heart set on|by heart|at heart',
  'head (?:of|teacher|office|start)\\b',
  'back (?:home|then|garden|door|yard|seat|at work|to (?:work|school|normal))',
  'cold (?:caller|calls?|shoulder|storage|comfort)',
  'hot (?:potato|dogs?|topic|tub|desk)',
  'dry (?:sort|sense|humou?r|wine|clean\\w{0,5}|run)',
  '(?:broke|broken|break) (?:the|a|my|her|his|our) (?:window|glass|cup|plate|vase|phone|record|news|law|promise)',
  '(?:runs?|running|ran) (?:out of (?!breath|puff|energy|steam)|late|errands|every (?:morning|day|evening)|a (?:business|shop|cafe|company|marathon|bath)|(?:\\d{1,2}|five|ten) (?:k|km|miles)\\b)',
  'burn(?:t|ed) (?:the|my|our) (?:dinner|toast|food|cake|rice)',
  'feel(?:s|ing)? sorry|felt sorry',
  '(?:artificial|fake|false|synthetic|lubricating) tears?|tear (?:drops|gel)',
  'drink(?:s|ing)? (?:plenty|enough) (?:of )?(?:water|fluids?)',
  '(?:shoes?|boots) (?:(?:are|is|were|was) )?too (?:tight|small|narrow)(?! by| in the| at night| lately| now)',
  '(?:when|on|with|worse|from|by) gripping(?! pain)|gripping (?:a|the|things|objects|anything|my|his|her|firmly|hard)',
  'pressed for time|peer pressure',
  'short (?:of money|of time|break|list|holiday|story|cut|trip|stay|notice)',
  'full[- ](?:time|board|house|story|name|moon|report)',
]
const inOtherSense = new RegExp(`\\b(?:${other.join('|')})`, 'gi')

/** Where the words are not about the body. */
export const otherSenses = (text: string): (readonly [number, number])[] =>
  [...text.matchAll(inOtherSense)].map((m) => [m.index, m.index + m[0].length] as const)
