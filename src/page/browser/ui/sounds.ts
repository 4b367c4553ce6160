/** How something that was scanned sounds: each by its pitch and by the number of its tones. */
const TONES = {
  good: [1046],
  doubtful: [587, 587],
  unknown: [262, 262, 262],
} as const;

export type Sound = keyof typeof TONES;

const SECONDS = 0.09;
const PAUSE = 0.05;
const LOUDNESS = 0.2;
/** What comes later than that says nothing any more: many codes were pasted. */
const LONGEST_WAIT = 1;

const KEY = 'tallysheet sounds';
const OFF = 'off';

/** Whether sounds are wanted on this browser. */
export function areSoundsOn(): boolean {
  return localStorage.getItem(KEY) !== OFF;
}

export function rememberSounds(areOn: boolean): void {
  localStorage.setItem(KEY, areOn ? 'on' : OFF);
}

let audio: AudioContext | undefined;
let free = 0;

/** Plays a sound after those that are playing. */
export function play(sound: Sound): void {
  if (!areSoundsOn()) return;
  audio ??= new AudioContext();
  // A browser is silent until something was pressed.
  void audio.resume();
  const start = Math.max(audio.currentTime, free);
  if (start - audio.currentTime > LONGEST_WAIT) return;
  TONES[sound].forEach((pitch, at) => {
    if (audio !== undefined) playTone(audio, pitch, start + at * (SECONDS + PAUSE));
  });
  free = start + TONES[sound].length * (SECONDS + PAUSE);
}

function playTone(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(LOUDNESS, at);
  // Without a fade, the end would click.
  loudness.gain.exponentialRampToValueAtTime(0.001, at + SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
