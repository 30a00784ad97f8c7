import { randomFrom } from "./random";

/** Smooth noise over the plane, -1 to 1, one swell per unit. */
export type Noise = (x: number, y: number) => number;

const SIDE = 256;

export function noiseFrom(seed: number): Noise {
  const random = randomFrom(seed);
  const lattice = Float32Array.from({ length: SIDE * SIDE }, () => random.next() * 2 - 1);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
    const row = (top & 255) * SIDE;
    const below = ((top + 1) & 255) * SIDE;
    const [here, next] = [left & 255, (left + 1) & 255];
    const a = lattice[row + here] as number;
    const b = lattice[row + next] as number;
    const c = lattice[below + here] as number;
    const d = lattice[below + next] as number;
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}

/** Noise with finer noise on it, each octave half as strong; about -1 to 1. */
export function layered(noise: Noise, x: number, y: number, octaves = 4): number {
  let [sum, strength, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale + octave * 17.3, y * scale + octave * 9.1) * strength;
    total += strength;
    strength *= 0.5;
    scale *= 2.03;
  }
  return (sum / total) * 1.5;
}

/** Sharp crests, as mountains have them; 0 to 1. */
export function crested(noise: Noise, x: number, y: number, octaves = 4): number {
  let [sum, strength, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 5.9));
    sum += crest * crest * strength;
    total += strength;
    strength *= 0.48;
    scale *= 2.07;
  }
  return sum / total;
}
