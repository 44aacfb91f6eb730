import { expect, test } from 'vitest';
import { placeFor } from './toast-place';

const view = { width: 1280, height: 800 };
const size = { width: 448, height: 120 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a toast stands at the bottom right, where nothing is in use', () => {
  expect(placeFor(size, view, [])).toBe('bottom-right');
  expect(placeFor(size, view, [box(100, 100, 300, 48)])).toBe('bottom-right');
});

test('it goes elsewhere if it would cover the control that was used, a field with an error or the save bar', () => {
  const button = box(900, 720, 300, 48);
  expect(placeFor(size, view, [button])).toBe('top-right');
  expect(placeFor(size, view, [button, box(1000, 40, 200, 48)])).toBe('bottom-left');
  expect(placeFor(size, view, [box(0, 720, 1280, 80), box(1000, 40, 200, 48)])).toBe('top-left');
});

test('it stands above a bar along the bottom, or elsewhere if something else there is in use', () => {
  const bar = box(300, 720, 980, 80);
  expect(placeFor(size, { ...view, foot: 80 }, [bar])).toBe('bottom-right');
  expect(placeFor(size, { ...view, foot: 80 }, [bar, box(1000, 640, 200, 48)])).toBe('top-right');
});

test('if every corner is in use, it covers the least', () => {
  const corners = [box(0, 0, 1280, 100), box(0, 790, 1280, 10)];
  expect(placeFor(size, view, corners)).toBe('bottom-right');
});

test('on a phone it is as wide as the window', () => {
  const phone = { width: 360, height: 740 };
  const wide = { width: 360, height: 130 };
  expect(placeFor(wide, phone, [box(20, 660, 320, 48)])).toBe('top-right');
});

test('it stays where it is unless another corner is better', () => {
  const button = box(900, 20, 300, 48);
  expect(placeFor(size, view, [], 'top-right')).toBe('top-right');
  expect(placeFor(size, view, [button], 'top-right')).toBe('bottom-right');
  expect(placeFor(size, view, [button], 'bottom-left')).toBe('bottom-left');
});
