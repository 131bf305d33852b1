type Build = (dependencies: never) => unknown;

/**
 * The parts, and beside them what is built of them, under their names: each thing when it is first asked for, once, of what it
 * asks for in turn. What asks for itself, by whatever way, or for what nobody has, is told by name.
 */
export function buildLazily(parts: object, builds: readonly (readonly [name: string, build: Build])[]): object {
  const known: Record<string, unknown> = { ...parts };
  const trail: string[] = [];
  const dependencies = new Proxy(known, {
    get(target, name: string) {
      if (trail.length > 0 && !(name in target)) throw new Error(`${trail.at(-1)} asks for ${name}, which nothing has`);
      return target[name];
    },
  });

  for (const [name, build] of builds) {
    if (name in known) throw new Error(`two things are called ${name}`);
    Object.defineProperty(known, name, {
      configurable: true,
      enumerable: true,
      get() {
        if (trail.includes(name)) throw new Error(`a circle of services: ${[...trail, name].join(' -> ')}`);
        trail.push(name);
        try {
          const value = build(dependencies as never);
          Object.defineProperty(known, name, { value });
          return value;
        } finally {
          trail.pop();
        }
      },
    });
  }
  return dependencies;
}
