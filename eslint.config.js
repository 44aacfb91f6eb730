import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
    // Money is whole cents: only its own module, and what types and shows prices, goes from dollars to cents and back.
    files: ['app/domains/{pricing,reservations}/**/*.{ts,tsx}'],
    ignores: ['app/domains/pricing/money.ts', 'app/domains/reservations/today/figures-view.server.ts', '**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'BinaryExpression[operator=/^[*\\u002F]$/][right.value=100]',
          'CallExpression[callee.name="parseFloat"]',
          'CallExpression[callee.property.name=/^(toFixed|parseFloat)$/]',
        ].map((selector) => ({ selector, message: 'Money is whole cents: use the functions of pricing/money.ts' })),
      ],
    },
  },
  // Command lines print to the console.
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
);
