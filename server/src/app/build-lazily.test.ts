import { expect, test } from 'vitest';
import { buildLazily } from './build-lazily.ts';

interface Asked {
  readonly price: number;
  readonly tax: number;
  readonly total: number;
}

const total = (asked: Asked) => asked.price + asked.tax;

test('each is built once, when it is first asked for, in whatever order they stand', () => {
  const built: string[] = [];
  const tax = ({ price }: Asked) => {
    built.push('tax');
    return price / 10;
  };
  const all = buildLazily({ price: 100 }, [
    ['total', total],
    ['tax', tax],
    ['never', () => built.push('never')],
  ]) as Asked;
  expect(built).toEqual([]);
  expect([all.total, all.total, all.tax]).toEqual([110, 110, 10]);
  expect(built).toEqual(['tax']);
});

test('a circle is told with all that are in it', () => {
  const all = buildLazily({ price: 100 }, [
    ['total', total],
    ['tax', ({ total: sum }: Asked) => sum / 11],
  ]) as Asked;
  expect(() => all.total).toThrow('a circle of services: total -> tax -> total');
});

test('what nothing has is told with who asks for it', () => {
  const all = buildLazily({ price: 100 }, [['total', total]]) as Asked;
  expect(() => all.total).toThrow('total asks for tax, which nothing has');
});

test('a name is given once', () => {
  expect(() => buildLazily({ total: 1 }, [['total', total]])).toThrow('two things are called total');
});
