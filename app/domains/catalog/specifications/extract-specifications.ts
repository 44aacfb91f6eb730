import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/** Values found in a description, with the names and units of the specification's fields (section 3). */
export type ExtractedSpecifications = {
  engine?: string;
  transmission?: string;
  horsepower?: number;
  /** Miles per hour; knots and km/h are converted. */
  topSpeed?: number;
  /** Seconds from 0 to 60 mph, as a number in text. */
  acceleration?: string;
  drivetrain?: string;
  /** Lines of the Features block, in order. */
  features: string[];
};

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER_WORD = NUMBER_WORDS.join('|');
const digits = (text: string) => Number(text.replaceAll(',', ''));
const MPH_PER_KNOT = 1.15078;
const MPH_PER_KMH = 0.621371;
const MULTIPLES: Record<string, number> = { twin: 2, dual: 2, triple: 3, quad: 4, quadruple: 4, 'a pair of': 2 };
const countOf = (word: string) => MULTIPLES[word.toLowerCase()] ?? NUMBER_WORDS.indexOf(word.toLowerCase()) + 1;

/** Characters of a labeled line that are read. */
const LABELED_LINE = 400;

/** The value of a labeled line such as 'Engine: 6.5-liter V12', or of the line after it. */
function labeled(text: string, label: string): string | undefined {
  // One anchored match per line: an unanchored one would read the lines before each label again.
  const labeled = new RegExp(`^[\\s•*-]*(?:${label})\\s*[:=–](.*)$`, 'i');
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const found = labeled.exec(line.slice(0, LABELED_LINE))?.[1];
    if (found === undefined) continue;
    const value = found.trim() || lines.slice(index + 1, index + 3).find((next) => next.trim());
    if (value) return value.trim().replace(/[.;]$/, '').trimEnd().slice(0, 200);
  }
  return undefined;
}

const firstMatch = (text: string, patterns: RegExp[]) => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};

const DISPLACEMENT = String.raw`\d{1,2}(?:\.\d{1,2})?[\s-]?(?:liter|litre|l)\b`;
const ASPIRATION = String.raw`(?:naturally[\s-]aspirated|(?:twin|quad|bi)[\s-]?turbo(?:charged)?|turbo(?:charged)?|supercharged|hybrid|plug-in hybrid|mid-mounted|marine)`;
// Repeated at most three times: without a bound, a long sequence would be read again from each of its words.
const GAP = String.raw`[\s,]{1,3}`;
const LAYOUT = String.raw`(?:V-?(?:4|6|8|10|12|16)\b|W-?(?:12|16)\b|(?:flat|inline|straight)[\s-](?:four|five|six|eight|twelve|4|5|6|8|12)\b|boxer\b)`;
const MARINE = String.raw`(?:outboards?|inboards?|sterndrives?|diesels?)`;
const COUNT = String.raw`(?:twin|dual|triple|quad|a pair of|two|three|four)`;
const POWER = String.raw`\d{1,2},?\d{3}|\d{2,3}`;
const POWER_UNIT = String.raw`(?:bhp|hp|horsepower)`;

const ENGINES = [
  // 'twin 430 hp V8 sterndrives', 'triple 300-hp Mercury outboards', 'twin 2,000-horsepower diesel engines'
  new RegExp(
    String.raw`\b${COUNT}\s+(?:${POWER})[\s-]?${POWER_UNIT}\s+(?:[A-Z][\w-]+\s+){0,2}(?:V\d{1,2}\s+)?(?:diesel |gasoline |petrol |electric )?(?:${MARINE}|engines|motors)`,
    'i',
  ),
  // '6.5-liter naturally aspirated V12', 'twin-turbocharged 4.0-liter V8', '5.7-liter V8 inboard'
  new RegExp(
    String.raw`\b(?:${ASPIRATION}${GAP}){0,3}${DISPLACEMENT}${GAP}(?:${ASPIRATION}${GAP}){0,3}${LAYOUT}(?:\s+(?:hybrid|diesel|inboard|sterndrive))?`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${ASPIRATION}${GAP}){1,3}${LAYOUT}(?:\s+(?:hybrid|diesel))?`, 'i'),
  // 'twin MAN V12 diesels', 'triple Mercury Verado outboards', 'twin 350 Yamaha outboards'
  new RegExp(
    String.raw`\b${COUNT}\s+(?:\d{2,3}\s+)?(?:[A-Z][\w-]*\s+){0,3}(?:V\d{1,2}\s+)?(?:diesel\s+)?${MARINE}\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${COUNT}\s+)?electric motors?\b`, 'i'),
  new RegExp(String.raw`\b${LAYOUT}(?:\s+(?:diesel|inboard|sterndrive|engine))?`),
];

function engineOf(text: string): string | undefined {
  const found = labeled(text, 'engines?|power(?:train|plant)?') ?? firstMatch(text, ENGINES)?.[0];
  if (!found) return undefined;
  const tidy = found.replace(/\s+/g, ' ').replace(/ engines?$/i, '');
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

const GEARS = new RegExp(
  String.raw`\b(\d{1,2}|${NUMBER_WORD})-speed\s+((?:(?:dual|double|single)-clutch|automatic|automated|manual|sequential|paddle-shift|PDK|DCT|tiptronic)(?:\s+(?:automatic|manual))?)`,
  'i',
);

function transmissionOf(text: string): string | undefined {
  const stated = labeled(text, 'transmission|gearbox');
  if (stated) return stated;
  const geared = GEARS.exec(text);
  if (geared) {
    const word = NUMBER_WORDS.indexOf(geared[1]!.toLowerCase()) + 1;
    return `${word || geared[1]}-speed ${geared[2]}`;
  }
  const plain = firstMatch(text, [
    /\b(single-speed)(?:\s+(?:transmission|gearbox|automatic))?\b/i,
    /\b(dual-clutch|automatic|manual|CVT|PDK)\s+(?:transmission|gearbox)\b/i,
    /\b(direct shaft drive|marine gearbox)\b/i,
  ]);
  const name = plain?.[1];
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

function horsepowerOf(text: string): number | undefined {
  const stated = labeled(text, 'horsepower|power|output');
  const plain = stated && /\d[\d,]*/.exec(stated)?.[0];
  if (plain && !/kw/i.test(stated)) return positive(digits(plain));
  const combined = new RegExp(
    String.raw`\b(${POWER})[\s-]?${POWER_UNIT}\s+(?:combined|in total|total|between them)`,
    'i',
  ).exec(text);
  if (combined) return positive(digits(combined[1]!));
  // With several engines, the rental's horsepower is their sum.
  const several = new RegExp(String.raw`\b(${COUNT})\s+(${POWER})[\s-]?${POWER_UNIT}\b`, 'i').exec(text);
  if (several) {
    return positive(countOf(several[1]!) * digits(several[2]!));
  }
  // The name of an outboard is its horsepower: 'twin 350 Yamaha outboards'.
  const named = /\b(twin|dual|triple|quad|two|three|four)\s+(\d{2,3})\s+(?:[A-Z][\w-]*\s+){0,2}outboards\b/i.exec(text);
  if (named) return positive(countOf(named[1]!) * digits(named[2]!));
  const single = new RegExp(String.raw`\b(${POWER})[\s-]?${POWER_UNIT}\b`, 'i').exec(text);
  return single ? positive(digits(single[1]!)) : undefined;
}

const SPEED = String.raw`(\d{2,3})(?:\.\d)?[\s-]?(mph|miles per hour|knots?|kn|kts|km\/h|kph)\b`;
const TOP_SPEEDS = [
  // The gap must not reach into the next sentence or past another number.
  new RegExp(String.raw`\b(?:top|maximum|max\.?)[\s-]speed\b[^.\n\d]{0,40}?${SPEED}`, 'i'),
  new RegExp(String.raw`\b${SPEED}\s+(?:(?:top|maximum)\s+speed|flat out|wide open)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:tops out at|runs out of breath at|(?:runs|goes|moves her at|takes? her|take her) (?:up )?to|good for(?: up to)?|capable of|up to|flat out at|wide open at|limited to|tops)\s+(?:about\s+|around\s+|just over\s+|nearly\s+|some\s+)?${SPEED}`,
    'i',
  ),
];

function topSpeedOf(text: string): number | undefined {
  const match = firstMatch(text, TOP_SPEEDS);
  if (!match) return undefined;
  const unit = match[2]!.toLowerCase();
  const factor = /^(knots?|kn|kts)$/.test(unit) ? MPH_PER_KNOT : /^k/.test(unit) ? MPH_PER_KMH : 1;
  return positive(Math.round(Number(match[1]) * factor));
}

const SECONDS = String.raw`(\d{1,2}(?:\.\d{1,2})?)\s*-?(?:s\b|sec\b|seconds?\b)`;
const ZERO = String.raw`(?:0|zero|rest|a standstill)`;
const SIXTY = String.raw`(?:60|sixty)(?:\s*mph)?`;
const ACCELERATIONS = [
  new RegExp(String.raw`\b${ZERO}\s*(?:-|–|to)\s*${SIXTY}\b[^.\n\d]{0,40}?${SECONDS}`, 'i'),
  new RegExp(String.raw`\b${SIXTY}\b(?:\s*mph)?[^.\n\d]{0,40}?\bin\s+(?:just |about |only |under )?${SECONDS}`, 'i'),
  new RegExp(String.raw`${SECONDS}\s+(?:from\s+${ZERO}\s+)?to\s+${SIXTY}\b`, 'i'),
  new RegExp(String.raw`${SECONDS}[^.\n\d]{0,20}\b${ZERO}\s*(?:-|–|to)\s*${SIXTY}\b`, 'i'),
];

function accelerationOf(text: string): string | undefined {
  const stated = labeled(text, 'acceleration|0\\s*(?:-|–|to)\\s*60(?: mph)?(?: time)?');
  const number =
    stated && !/100|km\/h/i.test(stated)
      ? /\d{1,2}(?:\.\d{1,2})?(?=\s*(?:s|sec|seconds)?\b)/.exec(
          stated.replace(/0\s*(?:-|–|to)\s*60(?:\s*mph)?/i, ''),
        )?.[0]
      : undefined;
  return number ?? firstMatch(text, ACCELERATIONS)?.[1];
}

const DRIVETRAINS: Array<[RegExp, string]> = [
  [/\b(?:all[\s-]wheel[\s-]drive|AWD|drives? (?:goes |is sent )?(?:to )?all four wheels)\b/i, 'AWD'],
  [/\b(?:four[\s-]wheel[\s-]drive|4WD|4x4)\b/i, '4WD'],
  [/\b(?:rear[\s-]wheel[\s-]drive|RWD|to the rear wheels)\b/i, 'RWD'],
  [/\b(?:front[\s-]wheel[\s-]drive|FWD|to the front wheels)\b/i, 'FWD'],
  [/\b(?:shaft drive|straight shafts?|shaft-driven)\b/i, 'Shaft drive'],
  [/\b(?:pod drives?|IPS)\b/, 'Pod drive'],
  [/\b(?:stern[\s-]?drives?)\b/i, 'Sterndrive'],
  [/\b(?:jet drives?|water[\s-]?jets?)\b/i, 'Jet drive'],
];

function drivetrainOf(text: string): string | undefined {
  return labeled(text, 'drivetrain|drive|drive type') ?? DRIVETRAINS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The lines under a 'Features:' heading up to the next blank line, or one comma-separated line. */
function featuresOf(text: string): string[] {
  const block =
    /(?:^|[.!?][ \t]+)(?:[ \t]*)(?:key |notable |highlighted )?features[ \t]*(:?)[ \t]*(.*)\n?((?:[ \t]*\S.*(?:\n|$))*)/im.exec(
      text,
    );
  // 'Features include …' is a sentence; a heading is followed by a colon or a line break.
  if (!block || (!block[1] && block[2]!.trim())) return [];
  const lines = block[3]!.split('\n');
  const items = block[2]!.trim() ? [...block[2]!.split(/[,;]\s*/), ...lines] : lines;
  return items
    .map((item) =>
      item
        .replace(/^\s*(?:[-•*–]|\d+[.)])\s*/, '')
        .replace(/[.;]\s*$/, '')
        .trim(),
    )
    .filter(Boolean)
    .slice(0, 40);
}

const positive = (value: number) => (Number.isInteger(value) && value > 0 ? value : undefined);

/**
 * The first 20,000 characters, with one space or at most two line breaks between words, since the patterns would reread
 * longer gaps.
 */
const tidied = (description: string) =>
  description
    .slice(0, 20_000)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('’', "'")
    .trim();

/**
 * Extracts specifications from a description, in time proportional to its length. Refuses an empty description
 * (specification, section 5).
 */
export function extractSpecifications(description: string | null | undefined): Outcome<ExtractedSpecifications> {
  const text = tidied(description ?? '');
  if (!text) return refuse('invalid', 'No description found');
  return done({
    engine: engineOf(text),
    transmission: transmissionOf(text),
    horsepower: horsepowerOf(text),
    topSpeed: topSpeedOf(text),
    acceleration: accelerationOf(text),
    drivetrain: drivetrainOf(text),
    features: featuresOf(text),
  });
}
