/**
 * Words that may stand between the words of one sign and add nothing to it: how much, how often, since when, and the
 * verbs of having and noticing.
 */
const words = `
  absolutely actually again ages agony ago all almost along already also altogether always anything anyway around away
  awake awfully awhile
  badly barely because become becomes became becoming begin begins began begun bit bother bothers bothered both bring brings
  brought can come comes came coming completely constantly could
  daily day days dead deal decade develop develops developed developing down during
  each easily else end ends entire entirely especially even ever every everything everywhere evening eventually experience
  experiences experiencing extremely
  fairly feel few find finds found finding first fortnight frequent frequently full-time fully
  generally gradually happen happens happening hard hell hour hours
  incredibly inside instead intensely itself
  just keep keeps kept keeping lately lately later like likely little lot long made main mainly make makes making many matter
  may maybe me might mild mine minute minutes moment month months morning mornings most mostly much
  nasty near nearly nonstop notice noticed notices noticing now nowadays number
  occasional occasionally off often on once one only other out over
  part particularly past patch patches persistently pretty previous probably problem problems proper properly put puts
  quite rather real really recent recently remain remains right
  same seem seems seriously several side since slightly somehow something somewhat sometimes soon sort sorts spell spells start
  starts started starting stay stays staying still strange stuff such suddenly suffer suffers suffering suffered
  sudden sure
  terribly than then thing things though through throughout time times to today together too totally trouble
  tend tends truly turn turns turning two three
  until up upon usual usually utterly
  very via way week weeks weekend well whatever whenever where which whole will within would
  yesterday yet year years
  able able ability able-bodied attack attacks bout bouts episode episodes feeling sensation complaint complain complains
  complaining report reports present presents presenting
  about above across after against before behind below beneath between front if since till under when with without
  float floats floating gone went been sit sits sitting leave leaves leaving left stop stops stopped won litres pints gallons
  dreadful terrible horrible funny odd weird unbearable excruciating
`
const weightless = new Set(words.split(/\s+/).filter(Boolean))

export const isWeightless = (word: string) => weightless.has(word) || /^\d/.test(word)
