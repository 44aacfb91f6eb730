import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What makes a fraction of an amount. */
const FLOATS = [
  'BinaryExpression[operator=/^[*\\u002F]$/]:matches([left.value=100], [right.value=100])',
  'BinaryExpression[operator=/^[*\\u002F+-]$/] > Literal[raw=/^[\\d_]*\\.\\d/]',
  'CallExpression[callee.name="parseFloat"]',
  'CallExpression[callee.property.name=/^(toFixed|toPrecision|parseFloat)$/]',
];
const DIVISIONS = ['BinaryExpression[operator="/"]', 'AssignmentExpression[operator=/^[*\\u002F]=$/]'];
const restricted = (selectors) =>
  selectors.map((selector) => ({ selector, message: 'Money is whole cents: use the functions of pricing/money.ts' }));

export default tseslint.config(
  { ignores: ['build/', 'data/', 'drizzle/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // These read types of other files: ESLint's cache, which knows one file at a time, would miss errors.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['app/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    // Money is whole cents: only its own module goes from dollars to cents and back.
    files: [
      'app/domains/{pricing,reservations}/**/*.{ts,tsx}',
      'app/domains/{catalog/prices,storefront/stay,mail/templates}/**/*.{ts,tsx}',
    ],
    ignores: [
      'app/domains/pricing/money.ts',
      'app/domains/reservations/today/figures/figures-view.server.ts',
      '**/*.test.*',
    ],
    rules: { 'no-restricted-syntax': ['error', ...restricted(FLOATS)] },
  },
  {
    // Nothing but it divides there, or the rent, which is in whole dollars, and what counts days.
    files: ['app/domains/pricing/**/*.ts', 'app/domains/reservations/{quotes,payments}/**/*.{ts,tsx}'],
    ignores: ['app/domains/pricing/{money,rules}.ts', 'app/domains/pricing/quote/days.ts', '**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...restricted([...FLOATS, ...DIVISIONS])] },
  },
  // Command lines print to the console.
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
);
